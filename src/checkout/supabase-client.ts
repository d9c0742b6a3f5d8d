import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pageKeys } from './page-keys.ts'

let client: SupabaseClient | undefined

/**
 * The one client of the back end, made when it is first needed. Without keys its address is the page's own origin, where
 * the local server answers. supabase-js keeps its session in local storage and does without where there is none.
 */
export function supabase(): SupabaseClient {
  client ??= createClient(pageKeys?.supabaseUrl ?? window.location.origin, pageKeys?.supabaseKey ?? 'sandbox', {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
  })
  return client
}
