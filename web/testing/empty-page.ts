import { afterEach } from "vitest";

// A file of tests begins as in a browser that was never here: those before it in the same page may have left something.
localStorage.clear();
sessionStorage.clear();

// a word stands as long as the pointer is over it, and a page of tests has one that may rest there
afterEach(async () => {
  if (document.getElementById("toaster")) (await import("sonner")).toast.dismiss();
});
