// A separate module, and not a shared one: few pages use it, and none of the host's.
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
