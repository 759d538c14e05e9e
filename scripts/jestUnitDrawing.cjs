exports.__esModule = true;
exports.default = { url: '/remotes/test/drawing.svg', width: 640, height: 480, description: 'A unit' };
