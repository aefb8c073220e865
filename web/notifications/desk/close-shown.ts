/** Of what the service worker had the system show, such as what was pushed while no page was open; without ids all. */
export async function closeShown(ids?: string[]): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    const shown = (await worker?.getNotifications()) ?? [];
    for (const one of shown) if (!ids || ids.includes(one.tag)) one.close();
  } catch (error) {
    console.warn("What the system shows could not be closed:", (error as Error).message);
  }
}
