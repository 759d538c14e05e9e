import './looks.css';
import { startWhenReadable } from '@onesite/shell/entry';

startWhenReadable(() => import(/* webpackChunkName: "start" */ './start.tsx'));
