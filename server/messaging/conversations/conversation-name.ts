/** What a conversation of support is called at first, after who asks. */
export function supportOf(name: string): string {
  return `Support for ${name}`;
}

/** What a conversation `c` is called: a direct one after its two people, who began it first, by their names of now. */
export const conversationName = `case when c.type <> 'direct' then c.name else coalesce((
  select string_agg(u.name, ' & ' order by p.role, p.joined_at, u.id)
    from participants p join users u on u.id = p.user_id where p.conversation_id = c.id), c.name) end`;
