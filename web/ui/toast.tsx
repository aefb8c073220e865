/** A word about an action that has no place of its own; the toaster is loaded when the first one comes. */
export async function toast(message: string): Promise<void> {
  const [{ toast: show, Toaster }, { createRoot }] = await Promise.all([import("sonner"), import("react-dom/client")]);
  const known = document.getElementById("toaster");
  if (!known) {
    const place = document.createElement("div");
    place.id = "toaster";
    document.body.append(place);
    createRoot(place).render(<Toaster position="bottom-center" />);
  }
  show(message);
}
