// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A dollar token of the world box: ERC-20 with six decimals, as USDT and USDC have them. The whole supply is with
/// the issuer from the first block on; nobody can mint, pause or seize.
contract Stablecoin {
    string public name;
    string public symbol;
    uint8 public constant decimals = 6;
    uint256 public immutable totalSupply;

    mapping(address holder => uint256 amount) public balanceOf;
    mapping(address holder => mapping(address spender => uint256 amount)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotEnoughBalance(address holder, uint256 balance, uint256 wanted);
    error NotEnoughAllowance(address spender, uint256 allowance, uint256 wanted);
    error NoReceiver();

    constructor(string memory tokenName, string memory tokenSymbol, uint256 supply) {
        name = tokenName;
        symbol = tokenSymbol;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert NotEnoughAllowance(msg.sender, allowed, value);
        // The largest number means "without limit" and is not counted down.
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        if (to == address(0)) revert NoReceiver();
        uint256 balance = balanceOf[from];
        if (balance < value) revert NotEnoughBalance(from, balance, value);
        unchecked {
            // The balance was checked above, and all balances together never exceed the supply.
            balanceOf[from] = balance - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
