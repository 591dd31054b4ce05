export const footerTexts = {
  aboutUs: 'About us and our pharmacists',
  helpPage: 'Delivery, payment, returns',
  payments: 'You can pay with',
  delivery: 'We deliver with',
  complaints: 'Consumer complaints',
  authority:
    'Directorate General of Consumer Protection and Trade Compliance, Ministry of Trade of the Republic of Indonesia',
  policy: 'Privacy policy',
  terms: 'Terms and conditions',
  contact: 'Contact',
  help: 'Help',
  rights: (owner: string) => `© ${owner}`,
}
