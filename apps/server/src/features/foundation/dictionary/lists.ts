// The lists that forms choose from, with their texts. Keys are stored in records: new ones may be added, and none reused.
import {
  type DictionaryType,
  type Text,
  fundsSources as transferFundsSources,
  paymentPurposes,
} from '@causeway/contract';

export interface ListEntry {
  readonly value: string;
  readonly text: Text;
}

/** `entries(['1', 'Male', '男', '男'])`: value, English, Simplified, Traditional. */
const entries = (...rows: readonly (readonly [string, string, string, string])[]): readonly ListEntry[] =>
  rows.map(([value, en, simplified, traditional]) => ({
    value,
    text: { en, 'zh-Hans': simplified, 'zh-Hant': traditional },
  }));

const ofTexts = (texts: Readonly<Record<string, Text>>): readonly ListEntry[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

export const lists: Readonly<Record<DictionaryType, readonly ListEntry[]>> = {
  gender: entries(['1', 'Male', '男', '男'], ['2', 'Female', '女', '女']),
  // 99 means other: the form then asks for text (REF-024).
  occupation: entries(
    ['1', 'Employee', '企业职员', '企業僱員'],
    ['2', 'Manager or executive', '企业管理人员', '企業管理人員'],
    ['3', 'Business owner', '企业主', '企業東主'],
    ['4', 'Self-employed or freelancer', '自由职业者', '自僱人士'],
    ['5', 'Civil servant', '公务员', '公務員'],
    ['6', 'Teacher or researcher', '教育、科研人员', '教育、科研人員'],
    ['7', 'Doctor or health worker', '医务人员', '醫護人員'],
    ['8', 'Lawyer or accountant', '法律、财会人员', '法律、會計人員'],
    ['9', 'Engineer or developer', '工程技术人员', '工程技術人員'],
    ['10', 'Student', '学生', '學生'],
    ['11', 'Retired', '退休人员', '退休人士'],
    ['12', 'Homemaker', '家庭主妇（夫）', '家庭主婦（夫）'],
    ['99', 'Other', '其他', '其他'],
  ),
  fundsSource: entries(
    ['1', 'Salary', '工资收入', '薪金收入'],
    ['2', 'Business income', '经营收入', '營業收入'],
    ['3', 'Investment income', '投资收入', '投資收入'],
    ['4', 'Savings', '储蓄', '儲蓄'],
    ['5', 'Sale of property', '房产出售所得', '出售物業所得'],
    ['6', 'Inheritance or gift', '继承或赠与', '繼承或饋贈'],
    ['7', 'Pension', '养老金', '退休金'],
    ['99', 'Other', '其他', '其他'],
  ),
  accountOpeningPurpose: entries(
    ['1', 'Receiving payments from abroad', '跨境收款', '跨境收款'],
    ['2', 'Paying suppliers or services abroad', '支付境外货款或服务费', '支付境外貨款或服務費'],
    ['3', 'Currency exchange', '货币兑换', '貨幣兌換'],
    ['4', 'Receiving salary', '收取工资', '收取薪金'],
    ['5', 'Supporting family', '赡养家庭', '供養家庭'],
    ['6', 'Holding and moving digital assets', '持有及划转数字资产', '持有及調撥數碼資產'],
    ['99', 'Other', '其他', '其他'],
  ),
  expectedAmount: entries(
    ['1', 'Up to 10,000 USD a month', '每月 10,000 美元以下', '每月 10,000 美元以下'],
    ['2', '10,000 to 50,000 USD a month', '每月 10,000 至 50,000 美元', '每月 10,000 至 50,000 美元'],
    ['3', '50,000 to 200,000 USD a month', '每月 50,000 至 200,000 美元', '每月 50,000 至 200,000 美元'],
    [
      '4',
      '200,000 to 1,000,000 USD a month',
      '每月 200,000 至 1,000,000 美元',
      '每月 200,000 至 1,000,000 美元',
    ],
    ['5', 'More than 1,000,000 USD a month', '每月 1,000,000 美元以上', '每月 1,000,000 美元以上'],
  ),
  expectedCount: entries(
    ['1', 'Up to 10 a month', '每月 10 笔以下', '每月 10 筆以下'],
    ['2', '10 to 50 a month', '每月 10 至 50 笔', '每月 10 至 50 筆'],
    ['3', '50 to 200 a month', '每月 50 至 200 笔', '每月 50 至 200 筆'],
    ['4', '200 to 1,000 a month', '每月 200 至 1,000 笔', '每月 200 至 1,000 筆'],
    ['5', 'More than 1,000 a month', '每月 1,000 笔以上', '每月 1,000 筆以上'],
  ),
  expectedSingleAmount: entries(
    ['1', 'Up to 1,000 USD each', '单笔 1,000 美元以下', '單筆 1,000 美元以下'],
    ['2', '1,000 to 10,000 USD each', '单笔 1,000 至 10,000 美元', '單筆 1,000 至 10,000 美元'],
    ['3', '10,000 to 100,000 USD each', '单笔 10,000 至 100,000 美元', '單筆 10,000 至 100,000 美元'],
    ['4', '100,000 to 500,000 USD each', '单笔 100,000 至 500,000 美元', '單筆 100,000 至 500,000 美元'],
    ['5', 'More than 500,000 USD each', '单笔 500,000 美元以上', '單筆 500,000 美元以上'],
  ),
  contactPlatform: entries(
    ['1', 'WeChat', '微信', '微信'],
    ['2', 'WhatsApp', 'WhatsApp', 'WhatsApp'],
    ['3', 'Telegram', 'Telegram', 'Telegram'],
    ['4', 'Signal', 'Signal', 'Signal'],
    ['5', 'Skype or Teams', 'Skype 或 Teams', 'Skype 或 Teams'],
    ['99', 'Other', '其他', '其他'],
  ),
  // 13 is the form's default, which every country issues (VER-047).
  documentType: entries(
    ['13', 'Passport', '护照', '護照'],
    ['10', 'Identity card', '身份证', '身份證'],
    ['11', 'Driving licence', '驾驶证', '駕駛執照'],
    ['12', 'Residence permit', '居留许可', '居留許可'],
  ),
  // Groups A: 1, 2, 5, 7; B: 3, 4, 6; 7 is other (VER-065).
  businessType: entries(
    ['1', 'Private limited company', '私人有限公司', '私人有限公司'],
    ['2', 'Partnership', '合伙企业', '合夥企業'],
    ['3', 'Listed company', '上市公司', '上市公司'],
    ['4', 'Government body or state-owned enterprise', '政府机构或国有企业', '政府機構或國有企業'],
    ['5', 'Sole proprietorship', '个人独资企业', '獨資企業'],
    ['6', 'Regulated financial institution', '持牌金融机构', '持牌金融機構'],
    ['7', 'Other', '其他', '其他'],
  ),
  industry: entries(
    ['1', 'Wholesale and retail', '批发和零售', '批發及零售'],
    ['2', 'Import and export', '进出口贸易', '進出口貿易'],
    ['3', 'E-commerce', '电子商务', '電子商務'],
    ['4', 'Manufacturing', '制造业', '製造業'],
    ['5', 'Logistics and transport', '物流运输', '物流運輸'],
    ['6', 'Software and information technology', '软件和信息技术', '軟件及資訊科技'],
    ['7', 'Professional services', '专业服务', '專業服務'],
    ['8', 'Education', '教育', '教育'],
    ['9', 'Travel and hospitality', '旅游和酒店', '旅遊及酒店'],
    ['10', 'Media and advertising', '传媒和广告', '傳媒及廣告'],
    ['11', 'Construction and real estate', '建筑和房地产', '建築及房地產'],
    ['12', 'Agriculture and food', '农业和食品', '農業及食品'],
    ['13', 'Financial services', '金融服务', '金融服務'],
    ['14', 'Gaming and entertainment', '游戏和娱乐', '遊戲及娛樂'],
    ['99', 'Other', '其他', '其他'],
  ),
  paymentPurpose: ofTexts(paymentPurposes),
  transferFundsSource: ofTexts(transferFundsSources),
  ownerKind: entries(
    ['company', 'Company or partnership', '公司或合伙企业', '公司或合夥企業'],
    ['fund', 'Fund', '基金', '基金'],
    ['trust', 'Trust', '信托', '信託'],
    ['listed', 'Company listed on an exchange', '在交易所上市的公司', '在交易所上市的公司'],
    ['regulated', 'Regulated financial institution', '受监管金融机构', '受監管金融機構'],
    ['state', 'State or state body', '国家或国家机构', '國家或國家機構'],
  ),
  // A share of one's own has none.
  ownerBasis: entries(
    ['chain', 'Through a company, fund or trust', '通过公司、基金或信托', '透過公司、基金或信託'],
    [
      'official',
      'Senior managing official: nobody holds more than 25%',
      '高级管理人员：无人持有超过 25%',
      '高級管理人員：無人持有超過 25%',
    ],
  ),
  relation: entries(
    ['1', 'Myself', '本人', '本人'],
    ['2', 'Family member', '亲属', '親屬'],
    ['3', 'Supplier', '供应商', '供應商'],
    ['4', 'Customer', '客户', '客戶'],
    ['5', 'Employee', '员工', '僱員'],
    ['6', 'Affiliated company', '关联公司', '關聯公司'],
    ['99', 'Other', '其他', '其他'],
  ),
};
