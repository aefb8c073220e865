/** Why what was wanted of an entry was not done, at that entry. */
export function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="text-[length:var(--text-xs)] font-semibold wrap-anywhere text-bad">
      {children}
    </p>
  );
}
