/** Acts at most once in so many milliseconds: at the first at once, and of what came in between at the last. */
export function paced<Value>(every: number, act: (value: Value) => void): (value: Value) => void {
  let isResting = false;
  let next: { value: Value } | null = null;
  function rest() {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      const held = next;
      next = null;
      if (held) take(held.value);
    }, every);
  }
  function take(value: Value) {
    if (isResting) {
      next = { value };
      return;
    }
    act(value);
    rest();
  }
  return take;
}
