/** The guidon: a swallow-tailed flag on its staff. */
export function Mark() {
  "use no memo";
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-[1.75rem] shrink-0">
      <path d="M9 5v23" stroke="var(--text)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M11 6.5h16l-5.2 5.2 5.2 5.3H11z" fill="var(--accent)" />
    </svg>
  );
}
