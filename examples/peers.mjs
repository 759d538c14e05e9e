// `npm run bench -- peers`: this shop, and then the Tractor Store, each beside what others would build; `-- peers shop` and `-- peers tractors`
// are one of them.
const [, , , row] = process.argv;
if (row !== 'tractors') await import('./shop-peers/main.mjs');
if (row !== 'shop') await import('./tractor-store/bench/main.mjs');
