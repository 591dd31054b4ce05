-- Which request asked for the work, in the words of the header `traceparent`. Only written where traces are kept (decision 112).
alter table tasks add column traceparent text;
comment on column tasks.traceparent is 'The span of the request that asked for it, for the traces of decision 112.';
