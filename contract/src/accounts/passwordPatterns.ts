/** Such as `00000000` and `adminadmin`. */
const repetition = /^(.{1,8}?)\1+$/su;

/** Whether a password in lower case follows a rule that is guessed at once, so that lists leave it out. */
export const isPattern = (password: string): boolean => repetition.test(password) || isRun(password);

/** Such as `87654321` and `abcdefgh`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return Math.abs(steps[0] ?? 0) === 1 && new Set(steps).size === 1;
}
