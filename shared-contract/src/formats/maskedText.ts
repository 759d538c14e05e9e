/** Shown in place of a text that could name a person. */
export const maskedText = '•••';
