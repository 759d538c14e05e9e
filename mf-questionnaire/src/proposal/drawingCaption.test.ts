import { drawingCaption } from './drawingCaption.ts';

test('the caption says what is drawn, and where the parts are of which the drawing has a number only', () => {
  const parts = ['server', 'solar-panel', 'refrigerator', 'tools'];
  expect(drawingCaption('20ft', '20 ft standard, civilian', parts)).toBe('20 ft standard, civilian.');
  expect(drawingCaption('hybrid', 'Hybrid unit, military', parts)).toBe(
    'Hybrid unit, military. Parts 1 and 3 stand inside. Part 4 stands behind the shelter.',
  );
});
