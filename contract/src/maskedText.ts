/** What stands where a text would that may name a person. */
export const maskedText = '•••';
