/** Events a socket may send in a second; typing has its own, smaller share. */
const perSecond = 30;
const typingPerSecond = 5;

/** Answers false when a socket asks more than its share; a fresh share comes each second. */
export function makeBudget(now: () => number = Date.now): (name: string) => boolean {
  let second = 0;
  let all = 0;
  let typing = 0;
  return (name) => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      all = 0;
      typing = 0;
    }
    all++;
    if (name.startsWith("typing")) typing++;
    return all <= perSecond && typing <= typingPerSecond;
  };
}
