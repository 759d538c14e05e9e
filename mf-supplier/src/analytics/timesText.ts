export const timesText = (count: number): string => (count === 1 ? '1 time' : `${count.toLocaleString('en-US')} times`);
