/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleUnits, type UnitName, units } from '@fieldbox/contract/units/units';

/** Of the card that offers the unit. */
const drawings: Record<UnitName, string> = {
  'command-post': 'commandPost',
  'drone-workshop': 'droneWorkshop',
  'medical-bay': 'medicalBay',
  makerspace: 'makerspace',
  'command-and-control': 'useCommand',
  communications: 'useCommunications',
  'secure-storage': 'useStorage',
  'field-medical': 'useMedicalMilitary',
  'training-and-simulation': 'useTraining',
  'special-operations': 'useSpecial',
  'disaster-response': 'useDisaster',
  'medical-outreach': 'useMedicalCivilian',
  'humanitarian-aid': 'useHumanitarian',
  'remote-research': 'useResearch',
  'temporary-housing': 'useHousing',
  'mobile-workshops': 'useWorkshop',
};

test.each(units)('$title opens with the parts that its card shows', ({ name, sector, kind, parts }) => {
  const drawing = `${drawings[name]}.unit.json`;
  const shown = JSON.parse(readFileSync(join(__dirname, drawing), 'utf8'));
  expect([shown.sector, shown.kind, shown.components]).toEqual([sector, kind, parts]);
});

test('the drawing beside the list of parts shows the same parts', () => {
  const { sector, kind, parts } = exampleUnits[0];
  for (const width of ['', 'Narrow']) {
    const shown = JSON.parse(readFileSync(join(__dirname, `caseCommandPost${width}.unit.json`), 'utf8'));
    expect([shown.sector, shown.kind, shown.components]).toEqual([sector, kind, parts]);
  }
});
