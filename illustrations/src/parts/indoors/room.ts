/** The inner face of the wall with the services, in the turned unit, and the floor's height. */
export const wallAt = 7.78;
export const floorAt = 0.55;
