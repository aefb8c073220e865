/** Files that are on their way, or came, by address. */
const asked = new Map<string, Promise<void>>();

/**
 * What each `import()` of the built site goes through, in place of Vite's own (`build/files-first.ts`): the part is imported
 * once all of its files are here. Most browsers (Chromium up to 153) keep a module that could not be fetched as failed for as
 * long as the page is open, however often it is imported; one that was never begun is asked for anew by the next press.
 * `files` are the part's own and those that it imports, from the root of the site; there are none where it is a single file
 * that imports nothing. Rejects where one does not come, or the part does not run, and tells the page (`guidon:part-lost`).
 */
export async function loadPart<Part>(begin: () => Promise<Part>, files: string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map((file) => comeOnce(`/${file}`)));
    return await begin();
  } catch (error) {
    dispatchEvent(new Event("guidon:part-lost"));
    throw error;
  }
}

function comeOnce(address: string): Promise<void> | undefined {
  const known = asked.get(address);
  // what the page itself names came with it
  if (known || document.querySelector(`[href="${address}"],[src="${address}"]`)) return known;
  const coming = address.endsWith(".css") ? comeAsStyle(address) : comeAsScript(address);
  coming.catch(() => asked.delete(address));
  asked.set(address, coming);
  return coming;
}

/** It stays in the browser's cache, where the import finds it. */
async function comeAsScript(address: string): Promise<void> {
  const answer = await fetch(address);
  // a preload that is refused would count as one that came
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}

function comeAsStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not come`));
    };
    document.head.append(Object.assign(link, { rel: "stylesheet", href: address }));
  });
}
