export { default } from '@onesite/console/remote';
