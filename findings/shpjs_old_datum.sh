#!/usr/bin/env bash
# shpjs 6.2.0 (proj4 2.22.0): what an older map of a Brazilian city shows lies 60 m beside its place, without a word.
#
# Expected: its README says that a shapefile's points come out in WGS84. Many maps of cities from before 2015 are in
# SAD 69, which their .prj names; the way from there to SIRGAS 2000, which is WGS84 for this purpose, is three numbers
# that IBGE has published (resolution R.PR 01/2005). Or the library says that it does not know this datum.
# Seen: the projection is undone, and the datum is taken for WGS84, because the .prj of ESRI and QGIS has no TOWGS84
# and proj4 does not know the name (as with the German one: proj4js/proj4js#292). The hospital stands behind the next
# corner; with a map in SIRGAS 2000 all is right. Move the points by IBGE's numbers, or convert the file with GDAL
# before.
#
# Output seen, and required below:
#   SIRGAS_2000: 0 m beside the place
#   South_American_1969: 60 m beside the place
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit shpjs@6.2.0 proj4@2.22.0
cat >try.mjs <<'JS'
import proj4 from "proj4";
import shp from "shpjs";

const hospital = [-44.3068, -2.5307];
const zone = "+proj=utm +zone=23 +south +units=m +no_defs";
const maps = {
  SIRGAS_2000: { spheroid: '"GRS_1980",6378137.0,298.257222101', ibge: `${zone} +ellps=GRS80 +towgs84=0,0,0` },
  South_American_1969: {
    spheroid: '"GRS_1967_Truncated",6378160.0,298.25',
    ibge: `${zone} +a=6378160 +rf=298.25 +towgs84=-67.35,3.88,-38.22`,
  },
};

/** A shapefile of one point: 100 bytes of head, 8 of the record's head, and the point (ESRI, 1998). */
function shapefile([x, y]) {
  const file = Buffer.alloc(128);
  file.writeInt32BE(9994, 0);
  file.writeInt32BE(file.length / 2, 24);
  file.writeInt32LE(1000, 28);
  file.writeInt32LE(1, 32);
  [x, y, x, y].forEach((number, at) => file.writeDoubleLE(number, 36 + 8 * at));
  file.writeInt32BE(1, 100);
  file.writeInt32BE(10, 104);
  file.writeInt32LE(1, 108);
  file.writeDoubleLE(x, 112);
  file.writeDoubleLE(y, 120);
  return file;
}
for (const [name, { spheroid, ibge }] of Object.entries(maps)) {
  const prj = `PROJCS["${name}_UTM_Zone_23S",GEOGCS["GCS_${name}",DATUM["D_${name}",SPHEROID[${spheroid}]],` +
    'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
    'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",-45.0],' +
    'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
  const { geometry } = await shp({ shp: shapefile(proj4("WGS84", ibge, hospital)), prj })
    .then((read) => read.features?.[0] ?? { geometry: read[0] });
  const [east, north] = geometry.coordinates.map((degrees, at) => (degrees - hospital[at]) * 111_200);
  console.log(`${name}: ${Math.round(Math.hypot(east, north))} m beside the place`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'SIRGAS_2000: 0 m beside the place
South_American_1969: 60 m beside the place' ]
