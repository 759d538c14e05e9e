/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { componentRules } from '@fieldbox/contract/survey/proposal/rules';
import { questions } from '@fieldbox/contract/survey/questions';

const drawnIn = (name: string): string[] =>
  JSON.parse(readFileSync(join(__dirname, `${name}.unit.json`), 'utf8')).components;

const decidedBy = (group: string) => {
  const own = new Set<string>(questions.filter((question) => question.group === group).map(({ name }) => name));
  return [...new Set(componentRules.filter(({ question }) => own.has(question)).map(({ propose }) => propose))];
};

test.each(['deployment', 'connectivity', 'equipment', 'power', 'downtime'])(
  "the drawing of the group '%s' has the parts that its answers can lead to",
  (group) => {
    expect(drawnIn(group).sort()).toEqual(decidedBy(group).sort());
  },
);

test('the other groups lead to no part', () => {
  expect([decidedBy('lead'), decidedBy('delivery')]).toEqual([[], []]);
});
