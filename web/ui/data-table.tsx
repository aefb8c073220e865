import type { ReactNode } from "react";
import { useIsWide } from "./use-is-wide.ts";

export interface Column<Row> {
  label: string;
  /** Null: nothing to say; on a phone its label goes too. */
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  isFigure?: boolean;
  /** A word or a date: whole beside the longest name. */
  isShort?: boolean;
}

interface Props<Row> {
  label: string;
  /** The first names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What can be done with a row. */
  action?: (row: Row) => ReactNode;
}

/** Rows of like things: a table where there is room, cards on a phone. */
export function DataTable<Row>(props: Props<Row>) {
  return useIsWide() ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>({ label, columns: [title, ...rest], rows, keyOf, action }: Props<Row>) {
  return (
    <div className="lit overflow-hidden rounded-lg border border-line bg-surface-1">
      <table className="w-full border-collapse text-left text-[length:var(--text-sm)]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line">
            {[title, ...rest].map((column) => (
              <th
                key={column.label}
                scope="col"
                className={`label px-4 py-3 text-ink-3 ${column.isFigure ? "text-right" : ""} ${column.isShort ? "whitespace-nowrap" : ""}`}
              >
                {column.label}
              </th>
            ))}
            {action && (
              <th scope="col" className="px-2">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-4 py-2.5 align-top font-normal wrap-anywhere">
                {title.cell(row)}
              </th>
              {rest.map((column) => (
                <td
                  key={column.label}
                  className={`px-4 py-2.5 align-top ${column.isFigure ? "num text-right" : ""} ${column.isFigure || column.isShort ? "whitespace-nowrap" : "wrap-anywhere"}`}
                >
                  {column.cell(row)}
                </td>
              ))}
              {action && <td className="w-0 px-2 py-2 align-top">{action(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns: [title, ...rest], rows, keyOf, action }: Props<Row>) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="lit rounded-lg border border-line bg-surface-1 p-4">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1 wrap-anywhere">{title.cell(row)}</div>
            {action?.(row)}
          </div>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-[length:var(--text-sm)]">
            {rest
              .map((column) => ({ name: column.label, value: column.cell(row) }))
              .filter(({ value }) => value !== null)
              .map(({ name, value }) => (
                <div key={name}>
                  <dt className="text-[length:var(--text-xs)] text-ink-3">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
