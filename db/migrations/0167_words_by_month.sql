-- Keys of one type beside words in one index.
create extension if not exists btree_gin;
