// This folder has no packages of its own: it uses what those of the workspace have installed.
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const ofPackage = (folder) => createRequire(join(root, folder, 'package.json'));

const build = ofPackage('platform/federation');
export const { HtmlRspackPlugin, rspack } = build('@rspack/core');
export const { ModuleFederationPlugin } = build('@module-federation/enhanced/rspack');

const site = ofPackage('site');
export const { serve } = site('@hono/node-server');
export const { serveStatic } = site('@hono/node-server/serve-static');
export const { Hono } = site('hono');
export const { proxy } = site('hono/proxy');
