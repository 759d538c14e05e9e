-- Whoever revokes a branch's preview gets another link with the next publish, so revoked ones do not count.
create unique index concurrently preview_by_branch on registry.preview (packages, branch)
  where revoked_at is null and branch is not null;
