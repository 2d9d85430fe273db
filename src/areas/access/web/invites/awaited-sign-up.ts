const KEY = 'merel.signUpAwaits';

/**
 * A sign-up by link is done once its mail was answered, which happens in another tab of this browser: that one awaits it
 * is kept here until then. No name and no address, only that it is so.
 */
export function noteAwaitedSignUp(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Where nothing is kept, nothing is recorded either.
  }
}

/** Whether one was awaited here; it is told once. */
export function takeAwaitedSignUp(): boolean {
  try {
    const isAwaited = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return isAwaited;
  } catch {
    return false;
  }
}
