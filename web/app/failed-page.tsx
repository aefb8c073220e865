import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { errorCategory } from "./error-category.ts";
import { ErrorDetails } from "./error-details.tsx";
import { StatePage } from "./state-page.tsx";

/** S1 section 4: three retries at an address, by themselves only where waiting may help. */
const most = 3;
const firstDelay = 1000;
// outside the component: each failed retry makes a new one
const tries = { at: "", count: 0 };

/** S1 section 2, error screen: title, message and kind to the letter. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { name, message, stack } = error as Error;
  const category = errorCategory({ name, message });
  const [tried] = useState(triesHere);
  const isPassing = category === "Loading Error" || category === "Network Error";
  const retry = () => {
    tries.count += 1;
    reset();
  };
  useEffect(() => {
    if (!isPassing || tried >= most) return;
    const timer = setTimeout(
      () => {
        tries.count += 1;
        reset();
      },
      firstDelay * 2 ** tried,
    );
    return () => clearTimeout(timer);
  }, [isPassing, tried, reset]);
  return (
    <div role="alert">
      <StatePage
        title="Oops! Something went wrong"
        text={message || "An unknown error occurred"}
        action={
          <div className="grid justify-items-center gap-6">
            <p className="label text-ink-3">{category}</p>
            <div className="flex flex-wrap justify-center gap-2">
              {tried < most && (
                <Button tone="solid" onClick={retry}>
                  Try Again
                </Button>
              )}
              <Button onClick={() => location.reload()}>Reload Page</Button>
              <Button onClick={() => location.assign("/dashboard")}>Go Home</Button>
            </div>
            <ErrorDetails text={`${name}: ${message}\n${location.href}\n${stack ?? ""}`} />
          </div>
        }
      />
    </div>
  );
}

function triesHere(): number {
  if (tries.at !== location.pathname) Object.assign(tries, { at: location.pathname, count: 0 });
  return tries.count;
}
