-- unused since 0012_link_picture.sql: a link is shown by the picture of its kind of container, which is a file of the shell.
drop table shop.link_picture;
