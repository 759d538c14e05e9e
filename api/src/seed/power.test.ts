import { partPower } from '@fieldbox/contract/catalogue/partPower';
import { type PartName, partOf } from '@fieldbox/contract/catalogue/parts';
import { componentSeeds } from './seedData.ts';

test("the company's own components have the power that the rules know of their parts", () => {
  const own = componentSeeds().filter((component) => Object.hasOwn(partPower, partOf(component)!));
  expect(own).toHaveLength(Object.keys(partPower).length);
  for (const component of own) {
    const { wattsDrawn = 0, wattsMade = 0, wattHoursStored = 0 } = partPower[partOf(component) as PartName]!;
    expect(component).toMatchObject({ wattsDrawn, wattsMade, wattHoursStored });
  }
});
