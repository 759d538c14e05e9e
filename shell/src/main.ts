import '@fieldbox/shop-ui/base.css';
import { startWhenReadable } from '@onesite/shell/entry';

startWhenReadable(() => import(/* webpackChunkName: "start" */ './start.tsx'));
