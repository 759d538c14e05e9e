import type { Frame } from '@onesite/shell/frame';
import { NotFound } from '../notFound/NotFound.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const frame: Frame = { Header, Footer, NotFound };
