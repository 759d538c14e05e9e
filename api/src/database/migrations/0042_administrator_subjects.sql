create unique index concurrently administrator_subject_once on shop.administrator (subject);
