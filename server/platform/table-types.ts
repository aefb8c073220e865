import type pg from "pg";

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
}

/** The source of tables.ts for this database, as the migrations left it. Throws when a live view lacks a column of its table. */
export async function tableTypes(pool: pg.Pool): Promise<string> {
  await requireWholeViews(pool);
  const { rows } = await pool.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as defaulted
      from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'
       and table_name not in (select table_name from information_schema.views where table_schema = 'public')
     order by table_name, ordinal_position`);
  const { rows: views } = await pool.query<{ view: string }>(
    "select table_name as view from information_schema.views where table_schema = 'public' order by 1",
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  const shapes = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(field).join("")}}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};\n`);
  // a view shows the rows of its table: it would be told nullable throughout
  index.push(...views.map(({ view }) => `  ${view}: ${pascal(view.replace(/^live_/, ""))};\n`));
  return [
    "// Made by `npm run db:types` from the migrated database; do not edit.",
    'import type { Generated } from "kysely";\n',
    ...shapes,
    `export interface Tables {\n${index.join("")}}\n`,
  ].join("\n");
}

/** `select *` in a view means the columns of the day on which it was made; each view has the type of its table here. */
async function requireWholeViews(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ view: string; column: string }>(`
    select v.table_name as view, c.column_name as column
      from information_schema.views v
      join information_schema.columns c on c.table_schema = 'public' and 'live_' || c.table_name = v.table_name
     where v.table_schema = 'public' and not exists (
       select from information_schema.columns own
        where own.table_schema = 'public' and own.table_name = v.table_name and own.column_name = c.column_name)`);
  if (rows.length === 0) return;
  const lacks = rows.map(({ view, column }) => `${view} lacks ${column}`).join(", ");
  throw new Error(`${lacks}: the migration that adds a column also replaces the view of its table (decision 011).`);
}

function field({ column, type, nullable, defaulted }: Column): string {
  const base = `${typeNames[type] ?? fail(type)}${nullable ? " | null" : ""}`;
  return `  ${column}: ${defaulted ? `Generated<${base}>` : base};\n`;
}

/** What the driver gives and takes (see `types` in db.ts); byte strings come as buffers, JSON parsed. */
const typeNames: Record<string, string> = {
  uuid: "string",
  text: "string",
  _text: "string[]",
  _uuid: "string[]",
  bool: "boolean",
  int4: "number",
  float8: "number",
  int8: "number",
  timestamptz: "string",
  bytea: "Buffer",
  jsonb: "unknown",
  tsvector: "string",
};

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

function fail(type: string): never {
  throw new Error(`The type ${type} has no counterpart yet: add it to table-types.ts.`);
}
