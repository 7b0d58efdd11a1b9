alter table contact_message drop constraint contact_message_once, drop column digest;
drop extension btree_gist;
