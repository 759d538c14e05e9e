/** @jest-environment node */
import { unitFile } from './unitFile.ts';

const options = { kind: '20ft', sector: 'military', components: ['lock'], balloons: true } as const;

test('a file holds its own colours, dark ones too, and its letters as outlines, and asks for nothing else', async () => {
  const { svg, width, height, description } = await unitFile(options);
  expect(svg).toContain('<title>20 ft standard unit, military, with lock box</title>');
  expect(description).toBe('20 ft standard unit, military, with lock box');
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(svg).toMatch(/^<svg [^>]*id="dark"/);
  const dark = /prefers-color-scheme:dark\)\{(:root)(\{[^}]+\})/.exec(svg)!;
  expect(svg).toContain(`@media screen{${dark[1]}:where(:target)${dark[2]}`);
  expect(svg).toContain('.unit--military{--skin-top:#8c967c;');
  expect(svg).toContain('.unit--military:where(:target){--skin-top:#59644d;');
  expect(svg).not.toContain('light-dark');
  expect(svg.match(/ class="u-(mark|dim-text|balloon-no)[ "]/g)).toHaveLength(6);
  expect(svg).not.toMatch(/<text|@font-face|url\(|NaN/);
  const declared = new Set(svg.match(/--[\w-]+(?=:)/g));
  const used = new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !declared.has(name!) && !/^--(band|font)/.test(name!))).toEqual([]);
});

test('an outline is the same drawing without its colours', async () => {
  const drawn = async (outline: boolean) =>
    (await unitFile({ kind: '20ft', sector: 'civilian', dims: false, outline })).svg;
  const [coloured, outlined] = [await drawn(false), await drawn(true)];
  expect(outlined).toContain('{fill:var(--paper)}');
  expect(coloured).not.toContain('{fill:var(--paper)}');
  const edges = (svg: string) => svg.match(/<path[^>]* class="u-(outline|edge)"\/>/g)!;
  expect(edges(outlined)).toEqual(edges(coloured));
});

test('a section holds what is seen in it, and no other shape', async () => {
  const crop = { at: [20, 4, 3.1], width: 200, height: 150 } as const;
  const drawing = { kind: '20ft', sector: 'civilian', components: ['lock', 'solar-panel'], dims: false } as const;
  const [whole, section] = [await unitFile(drawing), await unitFile({ ...drawing, width: 800, scale: 32, crop })];
  expect(section).toMatchObject({ width: 200, height: 150, description: whole.description });
  expect(whole.svg).toContain('class="u-pv"');
  expect(section.svg).not.toContain('class="u-pv"');
  expect(section.svg).toContain('data-part="lock"');
  expect(section.svg.length).toBeLessThan(whole.svg.length / 1.5);
  expect(section.svg).not.toContain('d=""');
});
