import type { Queries } from '#shared/database.ts'

/** The roles that the migrations speak of, made where they are missing: hosted by Supabase, they exist already. */
export async function createRoles(queries: Queries): Promise<void> {
  await queries.execute(['anon', 'authenticated', 'service_role bypassrls'].map(createRole).join('\n'))
}

/** Looked for first, because whoever may not create roles may not even try. Another server may be faster. */
const createRole = (role: string) => `
  do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role.split(' ')[0]}') then create role ${role}; end if;
  exception when duplicate_object or unique_violation then null; end $$;`
