import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, createElement, type FunctionComponent, lazy as reactLazy } from "react";

/** What could not be loaded, and how it is asked for again. */
const failed = new Set<() => unknown>();

/** A script that did not come: no network, or the server has newer ones. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  constructor(cause: unknown) {
    super(
      "This part could not be loaded. Check your connection and try again. If that does not help, reload the page.",
      { cause },
    );
  }
}

/** Before what failed is drawn again. */
export async function loadFailedAgain(): Promise<void> {
  const again = [...failed];
  failed.clear();
  await Promise.all(again.map((load) => load()));
}

/** As React's, but what could not be loaded is not lost until the page is: `loadFailedAgain` makes it begin anew. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const begin = () => reactLazy(() => orFailed(load, beginAgain));
  let made = begin();
  function beginAgain() {
    made = begin();
  }
  return function Lazy(props) {
    "use no memo";
    return createElement(made, props);
  };
}

/** The same for a page: the router's own would load the whole window anew, which without a network leaves nothing. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const again: () => unknown = () => (page as { preload?: () => Promise<void> }).preload?.();
  const page = lazyRouteComponent(() => orFailed(load, again), name);
  return page;
}

async function orFailed<Module>(load: () => Promise<Module>, again: () => unknown): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    failed.add(again);
    throw new ChunkLoadError(error);
  }
}
