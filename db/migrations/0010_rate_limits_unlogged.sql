-- A counter of attempts is worth nothing after an hour, yet each was waited for until it stood on the disk: six times in
-- a sign-in. Unlogged, it costs no wait; should the database crash, counting begins afresh.
alter table rate_limits set unlogged;
comment on table rate_limits is 'owner: http. Counters of the rate limiter, shared by all server processes. Unlogged: empty after a crash of the database.';
