import type { SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfileInput } from '@fieldbox/contract/suppliers/suppliers';

/** A supplier of the demo, with every status that it has had after its registration. */
export interface DemoSupplier {
  username: string;
  hoursAgo: number;
  /** Each with the hours that it took. */
  decisions: [SupplierStatus, number][];
  profile: Pick<
    SupplierProfileInput,
    | 'companyName'
    | 'website'
    | 'contactName'
    | 'contactRole'
    | 'contactEmail'
    | 'countryHQ'
    | 'countryOperations'
    | 'productTypes'
    | 'defenseUsage'
    | 'fieldDeployment'
    | 'shippingRegions'
  > &
    Partial<SupplierProfileInput>;
  components: (Omit<SupplierComponentInput, 'imageUrl'> & { imageUrl?: string })[];
}

/** Suppliers in every status, oldest first. The companies and people are invented. */
export const demoSuppliers: DemoSupplier[] = [
  {
    username: 'fjordgrid',
    hoursAgo: 1_380,
    decisions: [['Approved', 46]],
    profile: {
      companyName: 'Fjordgrid Energy AS',
      website: 'https://fjordgrid.example',
      catalogUrl: 'https://fjordgrid.example/catalogue-2025.pdf',
      contactName: 'Ingrid Solheim',
      contactRole: 'Head of Defence Sales',
      contactEmail: 'ingrid.solheim@fjordgrid.example',
      contactPhone: '+47 55 50 10 20',
      countryHQ: 'Norway',
      countryOperations: ['United_Kingdom', 'Germany', 'Canada'],
      productTypes: ['Power'],
      defenseUsage: 'Yes',
      fieldDeployment: 'Yes',
      certifications: ['CE', 'MIL-STD', 'IP_Ratings', 'ISO'],
      shippingRegions: ['Europe', 'North_America'],
      deploymentCapability: 'Commissioning team of two, on site within 10 days in northern Europe.',
      typicalLeadTime: '3 to 5 weeks',
      annualProductionVolume: '400 cabinets',
      yearFounded: 2004,
    },
    components: [
      {
        name: 'Lithium Storage Cabinet 30 kWh',
        description: 'LFP modules with heating for starts at -30 °C, fire-rated cabinet and a manual disconnect.',
        price: 18_950,
        leadTimeInDays: 28,
        category: 'Power',
        specifications: {
          Capacity: '30 kWh',
          Weight: '412 kg',
          Protection: 'IP55',
          'Charging temperature': '-30 to 45 °C',
        },
      },
      {
        name: 'Hybrid Inverter 12 kW',
        description: 'Three-phase inverter that takes solar, battery, mains and generator and starts them by itself.',
        price: 6_480,
        leadTimeInDays: 21,
        category: 'Power',
        specifications: { Output: '12 kW, 400 V, three phases', Efficiency: '97.6 %', Weight: '44 kg' },
      },
    ],
  },
  {
    username: 'ostsee-funk',
    hoursAgo: 1_205,
    decisions: [['Approved', 70]],
    profile: {
      companyName: 'Ostsee Funktechnik GmbH',
      website: 'https://ostsee-funk.example',
      contactName: 'Matthias Brandt',
      contactRole: 'Key Account Manager',
      contactEmail: 'm.brandt@ostsee-funk.example',
      contactPhone: '+49 381 555 0140',
      countryHQ: 'Germany',
      countryOperations: ['Germany', 'France', 'Other'],
      productTypes: ['Communications', 'Compute'],
      defenseUsage: 'Yes',
      fieldDeployment: 'Yes',
      certifications: ['CE', 'IP_Ratings'],
      shippingRegions: ['Europe', 'Africa', 'Middle_East'],
      typicalLeadTime: '2 to 6 weeks',
      annualProductionVolume: '150 masts, 1,200 antennas',
      yearFounded: 1991,
    },
    components: [
      {
        name: 'Pneumatic Mast 9 m',
        description:
          'Roof-guided mast for antennas up to 35 kg, raised in four minutes and stowed flush for transport.',
        price: 12_750,
        leadTimeInDays: 42,
        category: 'Communications',
        specifications: { Height: '9 m', 'Head load': '35 kg', 'Wind, raised': '110 km/h' },
      },
      {
        name: 'Private 5G Cell',
        description:
          'Small cell with its own core on one shelf, for up to 200 devices within 2 km, no operator needed.',
        price: 27_400,
        leadTimeInDays: 35,
        category: 'Communications',
        specifications: { Range: '2 km', Devices: '200', Power: '340 W' },
      },
      {
        name: 'Rugged Edge Server',
        description: 'Fanless two-node server for maps, video and records, with shock mounts for the network rack.',
        price: 9_860,
        leadTimeInDays: 14,
        category: 'Compute',
        specifications: { Nodes: '2', Memory: '256 GB', Storage: '15 TB', Height: '3 U' },
      },
    ],
  },
  {
    username: 'keystonefield',
    hoursAgo: 960,
    decisions: [['Approved', 24]],
    profile: {
      companyName: 'Keystone Field Furnishings',
      website: 'https://keystonefield.example',
      contactName: 'Denise Whitaker',
      contactRole: 'Owner',
      contactEmail: 'denise@keystonefield.example',
      countryHQ: 'United States',
      countryOperations: ['United_States', 'Canada'],
      productTypes: ['Furniture_Fixings', 'Tools_Workbenches', 'Mobility_Rigging', 'Other'],
      otherProductType: 'Acoustic wall panels',
      defenseUsage: 'No',
      fieldDeployment: 'Conditional',
      deploymentConditions: 'Benches need a floor that is level within 5 mm per metre.',
      certifications: ['ISO', 'Other'],
      otherCertification: 'BIFMA X5.9',
      shippingRegions: ['North_America', 'South_America'],
      typicalLeadTime: '10 working days',
      yearFounded: 1978,
      additionalInfo: 'Family workshop with 40 people. We cut to drawing in batches of one.',
    },
    components: [
      {
        name: 'Fold-down Workstation Pair',
        description: 'Two desks with monitor arms that fold against the wall and lock for transport.',
        price: 2_390,
        leadTimeInDays: 12,
        category: 'Furniture_Fixings',
        specifications: { 'Desk size': '1,200 × 700 mm', Load: '60 kg', Finish: 'Birch plywood, oiled' },
      },
      {
        name: 'Heavy Workbench with Vice',
        description: 'Steel frame, 40 mm beech top and a 150 mm vice, bolted to the floor rails in ten minutes.',
        price: 1_845.5,
        leadTimeInDays: 10,
        category: 'Tools_Workbenches',
        specifications: { Length: '1,800 mm', Load: '500 kg' },
      },
    ],
  },
  {
    username: 'terralift',
    hoursAgo: 742,
    decisions: [
      ['Rejected', 60],
      ['Approved', 190],
    ],
    profile: {
      companyName: 'TerraLift Rigging Ltd.',
      website: 'https://terralift.example',
      contactName: 'Callum Fraser',
      contactRole: 'Technical Director',
      contactEmail: 'callum.fraser@terralift.example',
      countryHQ: 'Canada',
      countryOperations: ['Canada', 'United_States', 'Australia'],
      productTypes: ['Mobility_Rigging'],
      defenseUsage: 'In_Development',
      fieldDeployment: 'Yes',
      certifications: ['CE', 'ISO'],
      shippingRegions: ['North_America', 'Australia_Oceania'],
      typicalLeadTime: '6 weeks',
      yearFounded: 2012,
      additionalInfo: 'Load test certificates sent after the first review.',
    },
    components: [
      {
        name: 'Self-levelling Jack Set',
        description: 'Four corner jacks that lift a 20 ft unit off its trailer and level it, one person, 25 minutes.',
        price: 15_300,
        leadTimeInDays: 45,
        category: 'Mobility_Rigging',
        specifications: { 'Lifting capacity': '4 × 6 t', Stroke: '1,150 mm' },
      },
    ],
  },
  {
    username: 'sunhaven',
    hoursAgo: 588,
    decisions: [['Rejected', 31]],
    profile: {
      companyName: 'Sunhaven Garden Living',
      website: 'https://sunhaven.example',
      contactName: 'Bruna Tavares',
      contactRole: 'Export',
      contactEmail: 'export@sunhaven.example',
      countryHQ: 'Brazil',
      countryOperations: ['Brazil'],
      productTypes: ['Other'],
      otherProductType: 'Garden furniture and awnings',
      defenseUsage: 'No',
      fieldDeployment: 'No',
      shippingRegions: ['South_America'],
      typicalLeadTime: 'From stock',
      yearFounded: 2019,
    },
    components: [
      {
        name: 'Striped Awning 3 m',
        description: 'Manual awning in six colours, for terraces. Wind class 1.',
        price: 420,
        leadTimeInDays: 5,
        category: 'Other',
        specifications: { Width: '3 m' },
      },
    ],
  },
  {
    username: 'makerforge',
    hoursAgo: 205,
    decisions: [['Approved', 52]],
    profile: {
      companyName: 'Makerforge Additive',
      website: 'https://makerforge.example',
      catalogUrl: 'https://makerforge.example/field-printing',
      contactName: 'Priya Nair',
      contactRole: 'Product Manager',
      contactEmail: 'priya.nair@makerforge.example',
      contactPhone: '+44 20 7946 0991',
      countryHQ: 'United Kingdom',
      countryOperations: ['United_Kingdom', 'India', 'Germany'],
      productTypes: ['CAD_CAM_3D_Printing', 'Tools_Workbenches'],
      defenseUsage: 'Yes',
      fieldDeployment: 'Conditional',
      deploymentConditions: 'Printers are parked and drained before the unit is moved.',
      certifications: ['CE'],
      shippingRegions: ['Europe', 'Asia'],
      typicalLeadTime: '4 weeks',
      annualProductionVolume: '90 cells',
      yearFounded: 2016,
    },
    components: [
      {
        name: 'Print Cell for Spare Parts',
        description:
          'Two enclosed printers for nylon and carbon-fibre parts, drying cabinet and a scanned library of 900 parts.',
        price: 21_900,
        leadTimeInDays: 30,
        category: 'CAD_CAM_3D_Printing',
        specifications: { 'Build volume': '330 × 240 × 300 mm', Materials: 'PA12, PA-CF, TPU', Power: '2.1 kW' },
      },
    ],
  },
  {
    username: 'kestreledge',
    hoursAgo: 63,
    decisions: [],
    profile: {
      companyName: 'Kestrel Edge Systems Pty Ltd',
      website: 'https://kestreledge.example',
      contactName: 'Liam Hartigan',
      contactRole: 'Business Development',
      contactEmail: 'liam@kestreledge.example',
      countryHQ: 'Australia',
      countryOperations: ['Australia', 'Japan', 'Other'],
      productTypes: ['Compute', 'Communications'],
      defenseUsage: 'In_Development',
      fieldDeployment: 'Yes',
      certifications: ['FCC', 'IP_Ratings'],
      shippingRegions: ['Australia_Oceania', 'Asia'],
      typicalLeadTime: '5 weeks',
      yearFounded: 2021,
    },
    components: [
      {
        name: 'Drone Ground Station',
        description: 'Two-screen console with antenna tracker and recording, for crews who fly several types in turn.',
        price: 16_200,
        leadTimeInDays: 38,
        category: 'Compute',
        specifications: { Screens: '2 × 24 in, daylight readable', Recording: '72 hours' },
      },
    ],
  },
  {
    username: 'aquapure-nomad',
    hoursAgo: 9,
    decisions: [],
    profile: {
      companyName: 'AquaPure Nomad SAS',
      website: 'https://aquapure-nomad.example',
      contactName: 'Camille Lefèvre',
      contactRole: 'Directrice commerciale',
      contactEmail: 'c.lefevre@aquapure-nomad.example',
      countryHQ: 'France',
      countryOperations: ['France', 'Other'],
      productTypes: ['Other'],
      otherProductType: 'Water treatment',
      defenseUsage: 'No',
      fieldDeployment: 'Yes',
      certifications: ['CE', 'Other'],
      otherCertification: 'ACS (drinking water)',
      shippingRegions: ['Europe', 'Africa'],
      typicalLeadTime: '8 weeks',
      yearFounded: 2009,
    },
    components: [],
  },
];
