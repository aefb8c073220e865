import { useEffect, useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";

/** What was not saved, said in its place; below on the page where that was left meanwhile. */
export function useFailure<Place>() {
  const [failure, setFailure] = useState<{ place: Place; message: string } | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    failure,
    forget: () => setFailure(null),
    say(place: Place, error: Error) {
      const message = error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message;
      if (isHere.current) setFailure({ place, message });
      else void toast(message);
    },
  };
}
