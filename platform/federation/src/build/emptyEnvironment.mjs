/** What a library reads as `process.env` in a browser. */
export default {};
