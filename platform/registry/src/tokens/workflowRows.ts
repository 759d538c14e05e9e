import type { Workflow } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/** The remotes that a repository may publish; or the one that is named, if a workflow may publish it. */
export const findWorkflows = (sql: Sql, repository: string, name: string | null = null) => sql<
  { name: string; workflow: Workflow }[]
>`
  select name, workflow from registry.remote
  where workflow is not null and (name = ${name} or (${name}::text is null and workflow ->> 'repository' = ${repository}))
  order by name
`;

/** From its first token on, another repository of the same name is refused: a forge may give the name of a deleted one away. */
export const pinRepository = (sql: Sql, name: string, id: string) => sql`
  update registry.remote set workflow = workflow || jsonb_build_object('repository_id', ${id}::text)
  where name = ${name} and not workflow ? 'repository_id'
`;
