export const sectorNames = { military: 'Military', civilian: 'Civilian' };
