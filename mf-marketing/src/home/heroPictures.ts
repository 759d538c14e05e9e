import commandPostNarrow from '../drawings/heroCommandPostNarrow.unit.json';
import commandPostWide from '../drawings/heroCommandPostWide.unit.json';
import medicalBayNarrow from '../drawings/heroMedicalBayNarrow.unit.json';
import medicalBayWide from '../drawings/heroMedicalBayWide.unit.json';

export const heroPictures = [
  {
    name: 'command post',
    caption: 'Command post, 20 ft, military',
    wide: commandPostWide,
    narrow: commandPostNarrow,
  },
  {
    name: 'medical bay',
    caption: 'Medical bay, expandable, civilian',
    wide: medicalBayWide,
    narrow: medicalBayNarrow,
  },
];
