import type pg from "pg";

export interface Table {
  name: string;
  /** Those that hold data of their own; generated ones come by themselves. */
  columns: string[];
}

/** Every table of ours but the list of migrations; what is pointed at comes before what points. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and c.relname <> 'migrations'
     group by c.relname order by c.relname`);
  const { rows: pointers } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`);
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !pointers.some(({ from, to }) => from === name && left.has(to)),
    );
    if (free.length === 0) throw new Error(`These tables point at each other: ${[...left.keys()].join(", ")}`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: Table) => columns.map(quoted).join(", ");
