// A file of tests begins as in a browser that was never here: those before it in the same page may have left something.
localStorage.clear();
sessionStorage.clear();
