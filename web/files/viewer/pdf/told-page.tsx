import { useEffect, useRef, useState } from "react";

/** Milliseconds that one stays at a page until a reader hears of it: pages that fly by are not read out. */
const stayed = 500;

/** For a reader: which page one has come to. */
export function ToldPage({ page, count }: { page: number; count: number }) {
  const [told, setTold] = useState<number | null>(null);
  const last = useRef(page);
  useEffect(() => {
    if (page === last.current) return;
    const timer = setTimeout(() => {
      last.current = page;
      setTold(page);
    }, stayed);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <p role="status" className="sr-only">
      {told !== null && `Page ${told} of ${count}`}
    </p>
  );
}
