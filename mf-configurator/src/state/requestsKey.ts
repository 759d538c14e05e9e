/** Where the device stores the requests that were sent from it. */
export const requestsKey = 'mf-configurator.requests';
