drop function publish_content;
drop table content_event, content_path, content_document;
