const { readFileSync } = require('node:fs');
const path = require('node:path');

const nav = JSON.parse(readFileSync(path.join(__dirname, 'nav.json'), 'utf8'));

const itemOf = ({ label, id, items }) =>
  items
    ? { type: 'category', label, ...(id && { link: { type: 'doc', id } }), items: items.map(itemOf) }
    : { type: 'doc', id, label };

module.exports = Object.fromEntries(nav.map(({ items }, index) => [`s${index}`, items.map(itemOf)]));
